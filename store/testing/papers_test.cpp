// Conformance: what accounts keep for themselves.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

using protocol::PaperKind;

Paper study(AccountId account, std::string name, std::uint32_t revision, std::string text) {
    Paper paper{account,
                {.name = std::move(name), .title = "Études", .revision = revision},
                std::move(text)};
    paper.line.changed = 40 + revision;
    paper.line.bytes = paper.text.size();
    return paper;
}

TEST_P(Conformance, papers_are_kept_by_kind_and_name_and_told_whole) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    Paper rated = study(ann, "risk", 1, R"({"rating":1200})");
    rated.line.kind = PaperKind::puzzles;
    const Paper second = study(ann, "b", 1, "zwei\n");
    const Paper first = study(ann, "Z", 1, "é");
    must(store(), {PutPaper{rated}, PutPaper{second}, PutPaper{first}});
    must(store(), {PutPaper{study(bob, "risk", 1, "")}});
    for (int life = 0; life < 2; ++life) {
        EXPECT_EQ(found(store().papers_of(ann)),
                  (std::vector{first.line, second.line, rated.line}));
        EXPECT_EQ(found(store().paper(ann, PaperKind::puzzles, "risk")), rated);
        EXPECT_EQ(found(store().paper(ann, PaperKind::study, "Z")), first);
        EXPECT_EQ(found(store().paper(bob, PaperKind::study, "risk")).text, "");
        EXPECT_EQ(trouble(store().paper(ann, PaperKind::study, "risk")), Trouble::unknown);
        EXPECT_EQ(trouble(store().paper(ann, PaperKind::study, "z")), Trouble::unknown);
        EXPECT_TRUE(found(store().papers_of(4711)).empty());
        reopen();
    }
    must(store(), {DropPaper{ann, PaperKind::study, "b"}, DropPaper{ann, PaperKind::study, "b"}});
    EXPECT_EQ(found(store().papers_of(ann)), (std::vector{first.line, rated.line}));
}

TEST_P(Conformance, a_paper_is_written_by_who_has_seen_how_it_stands) {
    const AccountId ann = create_account(store(), named("Ann"));
    EXPECT_EQ(refusal(store(), {PutPaper{study(4711, "a", 1, "x")}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 2, "x")}}), Trouble::stale);
    must(store(), {PutPaper{study(ann, "a", 1, "one")}});
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 1, "again")}}), Trouble::stale);
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 3, "far")}}), Trouble::stale);
    must(store(), {PutPaper{study(ann, "a", 2, "two")}, PutPaper{study(ann, "a", 3, "three")}});
    EXPECT_EQ(found(store().paper(ann, PaperKind::study, "a")), study(ann, "a", 3, "three"));
    must(store(), {DropPaper{ann, PaperKind::study, "a"}});
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 4, "x")}}), Trouble::stale);
    must(store(), {PutPaper{study(ann, "a", 1, "anew")}});
}

TEST_P(Conformance, papers_have_limits) {
    const AccountId ann = create_account(store(), named("Ann"));
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "", 1, "x")}}), Trouble::unfit);
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 0, "x")}}), Trouble::unfit);
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 1, "\x80")}}), Trouble::unfit);
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "a", 1, std::string(kMostPaper + 1, 'x'))}}),
              Trouble::unfit);
    must(store(), {PutPaper{study(ann, "a", 1, std::string(kMostPaper, 'x'))}});
    Batch many;
    for (std::size_t i = 1; i < kMostPapers; ++i) {
        many.emplace_back(PutPaper{study(ann, "p" + std::to_string(i), 1, "x")});
    }
    must(store(), many);
    EXPECT_EQ(refusal(store(), {PutPaper{study(ann, "one more", 1, "x")}}), Trouble::unfit);
    must(store(), {PutPaper{study(ann, "a", 2, "x")}});
    EXPECT_EQ(found(store().papers_of(ann)).size(), kMostPapers);
}

TEST_P(Conformance, papers_go_with_their_account) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    must(store(), {PutPaper{study(ann, "a", 1, "x")}, PutPaper{study(bob, "a", 1, "y")}});
    must(store(), {EraseAccount{ann}});
    EXPECT_TRUE(found(store().papers_of(ann)).empty());
    EXPECT_EQ(trouble(store().paper(ann, PaperKind::study, "a")), Trouble::unknown);
    EXPECT_EQ(found(store().papers_of(bob)).size(), 1U);
}

}  // namespace
}  // namespace bivouac::store::testing
