import {laterCode} from '../../boot/later-code';

export type Heard = typeof import('./heard');

/** What is done about events; until it is there they wait. */
export const heardCode = laterCode(() => import('./heard'));
