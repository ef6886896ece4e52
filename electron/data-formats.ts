// Read before anything else of the program is loaded: these stand by themselves.

/** Of records and what is in them: a later one is refused and left as it is. First in each file. */
export const recordFormat = 1;

/** Of the files of texts that were not sent: a later one is refused and left as it is. */
export const textsFormat = 1;

/** Name of the database in the folder of the journal. */
export const journalName = 'journal.db';
export const journalVersion = 3;

/** Name of the database in the folder of plans. */
export const plansName = 'plans.db';
/** Files of version 1 hold whole plans alone; those who read only them fail on any other. */
export const plansVersion = 2;
