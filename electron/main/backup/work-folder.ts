import {inside} from '../../inside';

/** Copies of databases while a backup is made, none of them encrypted; a sudden end leaves it behind. */
export const workFolder = (folder: string) => inside(folder, 'backup-work');
