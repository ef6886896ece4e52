import {expect, it} from 'vitest';
import type {PlanStep, PlanSummary} from './plan';
import {planCsv} from './plan-csv';

const plan = {id: '2026-11-21-a', name: 'Winter term', counts: {}} as PlanSummary;
const held: PlanStep = {
	n: 1,
	change: {
		kind: 'channel',
		stream_id: 3,
		before: {stream_post_policy: 1},
		after: {stream_post_policy: 2},
	},
	target: {kind: 'channel', id: 3, name: 'night, log'},
	seenAt: 1,
	state: 'held',
	reason: 'drift',
};
const refused: PlanStep = {
	n: 2,
	change: {kind: 'name', user_id: 7, before: 'Ada', after: '=HYPERLINK("http://x")'},
	target: {kind: 'user', id: 7, name: '+Ada'},
	seenAt: 1,
	state: 'refused',
	code: 'BAD_REQUEST',
	sentence: 'Not "that" name.',
};

it('has a row for each step, and nothing that a spreadsheet computes', () => {
	expect(planCsv(plan, [held, refused]).split('\r\n')).toEqual([
		'\uFEFFn,act,target_kind,target_id,target_name,before,after,reversibility,state,reason,sentence',
		'1,channel,channel,3,"night, log","{""stream_post_policy"":1}","{""stream_post_policy"":2}",reversible,held,drift,',
		`2,name,user,7,'+Ada,Ada,"'=HYPERLINK(""http://x"")",reversible,refused,,"Not ""that"" name."`,
		'',
	]);
});
