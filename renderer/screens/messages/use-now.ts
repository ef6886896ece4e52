import {createClock} from '../../api/create-clock';

/** UNIX seconds now, told anew every minute: days and ages stay true. */
export const useNow = createClock(60_000);

/** The same every second, for what runs out. */
export const useSeconds = createClock(1000);
