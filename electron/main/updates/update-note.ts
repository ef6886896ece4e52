import {inside} from '../../inside';

/** Where it is noted that a version was just installed; most starts have no such file. */
export const updateNote = (folder: string) => inside(folder, 'update.json');
