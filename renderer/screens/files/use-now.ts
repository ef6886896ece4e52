import {createClock} from '../../api/create-clock';

/** UNIX seconds now, told anew every minute: ages and ends stay true. */
export const useNow = createClock(60_000);
