import {inside} from '../../inside';

export const restoreName = 'restore';

/** Where a set lies that a start puts in place of the one that is there; most starts have no such folder. */
export const restoreFolder = (folder: string) => inside(folder, restoreName);
