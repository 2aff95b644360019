// La leçon en français. Ce qu’il faut faire, que dire après autre chose, ce qu’on a appris.
export const lessonFr: Record<string, string> = {
    'lesson.1.text':
        'Les rouges sont à vous. Menez le Général (9) de e4 en e5 : une case par tour.',
    'lesson.1.wrong': 'C’est possible aussi, mais menez d’abord le Général de e4 en e5.',
    'lesson.1.done': 'Ainsi vont presque toutes les pièces. Bombes et drapeau ne bougent jamais.',
    'lesson.2.text':
        'L’Éclaireur (2) court tant que la voie est libre : envoyez-le de b4 jusqu’en b8.',
    'lesson.2.wrong': 'Plus loin : l’Éclaireur doit arriver juste devant la pièce bleue, en b8.',
    'lesson.2.done': 'Seuls les Éclaireurs courent : votre adversaire connaît celui-ci désormais.',
    'lesson.3.text':
        'Attaquez e8 avec le Général de e7 : les deux se montrent, le plus faible tombe.',
    'lesson.3.wrong': 'Attaquez avec le Général : de e7 sur e8.',
    'lesson.3.done': 'Un Major (7) tombe ; votre Général prend sa case, et on le connaît.',
    'lesson.4.text': 'Une bombe fait sauter tous sauf le Démineur (3). Envoyez celui de i7 sur i8.',
    'lesson.4.wrong': 'La bombe de i8 est pour le Démineur de i7.',
    'lesson.4.done': 'Plus de bombe. Gardez vos Démineurs : les bombes protègent le drapeau.',
    'lesson.5.text':
        'Seule l’Espionne (1) bat le Maréchal (10), si elle frappe d’abord. Attaquez d4.',
    'lesson.5.wrong': 'Faites attaquer le Maréchal de d4 par l’Espionne de d3.',
    'lesson.5.done': 'Le Maréchal tombe. S’il avait attaqué, c’en était fait de votre Espionne.',
    'lesson.6.text': 'Qui prend le drapeau a gagné. Qu’est-ce qui ne bouge pas en i9 ? Attaquez.',
    'lesson.6.wrong': 'Attaquez i9 avec le Démineur de i8.',
    'lesson.6.done': 'Le drapeau est à vous, et la partie. Essayez avec une armée de dix pièces.',
};
