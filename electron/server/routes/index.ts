import type {Handlers} from '../handler';
import * as auth from './auth';
import * as users from './users';

/** Every operation of the contract has its handler here, or this does not compile. */
export const handlers: Handlers = {...auth, ...users};
