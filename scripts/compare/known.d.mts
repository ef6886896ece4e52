import type {Known} from './report.mjs';

export const known: readonly (Known & {readonly reason: string; readonly why: string})[];
