// The texts of the shell. `Key` is any key of en.txt; lang.test.ts sees that every key that is used
// is there, and in every language.
export { texts } from './languages';
export type Key = string;
