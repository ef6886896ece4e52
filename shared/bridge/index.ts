/** All that page and main process have to do with each other; it only passes on, so that nobody loads more than they take. */

export * from './certificates';
export * from './comparison';
export * from './connections';
export * from './journal';
export * from './keys';
export * from './list-file';
export * from './local-data';
export * from './opened-file';
export * from './organization-file';
export * from './outcome';
export * from './own-keys';
export * from './people-file';
export * from './plans';
export * from './program';
export * from './rehearsal';
export * from './saved';
export * from './settings';
export * from './table';
export * from './text-file';
export * from './updates';
