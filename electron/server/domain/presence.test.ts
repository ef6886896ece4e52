import {describe, expect, it} from 'vitest';
import {presenceStatus} from '../../../shared/model/presence';
import {isNews, legacyEntry, reported, singleEntry} from './presence';

type Times = {readonly connectedAt: number; readonly activeAt: number | undefined};
const times = (connectedAt: number, activeAt?: number): Times => ({connectedAt, activeAt});

describe('what a report writes', () => {
	it.each<[string, Times | undefined, 'active' | 'idle', Times | undefined]>([
		['the first, idle', undefined, 'idle', times(1000)],
		['the first, active', undefined, 'active', times(1000, 1000)],
		['idle after 55 s', times(945, 900), 'idle', undefined],
		['idle after 56 s', times(944, 900), 'idle', times(1000, 900)],
		['active after 55 s', times(945, 945), 'active', undefined],
		['active after 56 s', times(944, 944), 'active', times(1000, 1000)],
		['active soon after idle', times(990, 900), 'active', times(990, 1000)],
		['active for the first time', times(990), 'active', times(990, 1000)],
		['idle soon after active', times(990, 990), 'idle', undefined],
		['a clock that went back a little', times(1055, 1055), 'active', undefined],
		['a clock that went back', times(2000, 2000), 'active', times(1000, 1000)],
		['a clock that went back, idle', times(2000, 900), 'idle', times(1000, 900)],
	])('%s', (_name, before, status, after) => {
		expect(reported(before, status, 1000)).toEqual(after);
	});
});

describe('what others are told at once', () => {
	it.each<[string, Times | undefined, Times, boolean]>([
		['first time there', undefined, times(1000, 1000), true],
		['first time there, idle', undefined, times(1000), false],
		['first time active', times(900), times(1000, 1000), true],
		['back after 130 s', times(990, 870), times(1000, 1000), true],
		['back after 129 s', times(990, 871), times(1000, 1000), false],
		['idle only', times(500, 500), times(1000, 500), false],
		['back by a clock that was set back', times(2000, 2000), times(1000, 1000), true],
	])('%s', (_name, before, after, expected) => {
		expect(isNews(before, after)).toBe(expected);
	});
});

describe('the older format', () => {
	it.each<[string, Times, string, number]>([
		['never active', times(1000), 'idle', 1000],
		['active now', times(1000, 1000), 'active', 1000],
		['active 70 s before', times(1000, 930), 'active', 930],
		['active 71 s before', times(1000, 929), 'idle', 1000],
		['active after the last ping', times(1000, 1030), 'active', 1030],
	])('%s', (_name, stored, status, timestamp) => {
		expect(legacyEntry(stored)).toEqual({
			aggregated: {client: 'website', status, timestamp},
			website: {client: 'website', status, timestamp, pushable: false},
		});
	});

	it.each<[string, Times, number, string, string, number]>([
		['active', times(1000, 1000), 1000, 'active', 'active', 1000],
		['active 200 s ago', times(1000, 1000), 1200, 'active', 'active', 1000],
		['active 201 s ago', times(1000, 1000), 1201, 'offline', 'active', 1000],
		['idle 200 s ago', times(1000, 500), 1200, 'idle', 'idle', 1000],
		['idle 201 s ago', times(1000, 500), 1201, 'offline', 'idle', 1000],
		['pinged since, but counted by activity', times(1060, 1000), 1210, 'offline', 'active', 1000],
	])('of one person: %s', (_name, stored, now, together, website, timestamp) => {
		expect(singleEntry(stored, now)).toEqual({
			aggregated: {status: together, timestamp},
			website: {status: website, timestamp},
		});
	});
});

describe('what modern times mean', () => {
	it.each([
		[{active_timestamp: 900, idle_timestamp: 900}, 'active'],
		[{active_timestamp: 700, idle_timestamp: 900}, 'idle'],
		[{active_timestamp: 700, idle_timestamp: 700}, 'offline'],
		[{}, 'offline'],
	])('%j', (presence, expected) => {
		expect(presenceStatus(presence, 1000)).toBe(expected);
	});
});
