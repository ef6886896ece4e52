import {expect, it} from 'vitest';
import type {Channel} from '../../../../../shared/model/channel';
import {doesMoveFirst} from './moves-first';

const web = {invite_only: false, is_web_public: true} as Channel;
const open = {invite_only: false} as Channel;
const closed = {invite_only: true} as Channel;

it.each<[string, Channel | undefined, Channel | undefined, boolean, boolean]>([
	['public to private', open, closed, true, true],
	['private to private', closed, closed, true, true],
	['private to private, nobody loses', closed, closed, false, false],
	['from the internet to public', web, open, false, true],
	['public to public', open, open, false, false],
	['public to public, a guest loses', open, open, true, true],
	['private to public', closed, open, false, false],
	['private to public, a guest loses', closed, open, true, false],
	['public to the internet', open, web, false, false],
	['to a channel that is not known', open, undefined, false, true],
	['from a channel that is not known', undefined, open, false, true],
])('%s', (_name, from, to, isLosing, isFirst) =>
	expect(doesMoveFirst(from, to, isLosing)).toBe(isFirst),
);
