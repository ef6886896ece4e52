import {createClock} from '../../api/create-clock';

/** UNIX seconds now, told anew every quarter of a minute: all that counts down stays true. */
export const useNow = createClock(15_000);
