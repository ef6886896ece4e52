import * as auth from './auth';
import type {EndpointSpec} from './endpoint';
import * as users from './users';

/** Every operation that Steward speaks, by name: the one list that server, client and pages read. */
export const contract = {...auth, ...users} satisfies Record<string, EndpointSpec>;

export type Contract = typeof contract;
export type OperationName = keyof Contract;
