import type {BrowserWindow} from 'electron';
import {beforeEach, expect, it, vi} from 'vitest';
import {stepStates, type PlanSummary, type StepCounts} from '../../shared/model/plan';
import {openPlanSigns} from './plan-signs';

const {awake} = vi.hoisted(() => ({awake: new Set<number>()}));
vi.mock('electron', () => ({
	powerSaveBlocker: {
		start() {
			awake.add(awake.size + 1);
			return awake.size;
		},
		stop: (id: number) => awake.delete(id),
	},
}));

let shown: number[];
const window = {isDestroyed: () => false, setProgressBar: (part: number) => shown.push(part)};
const signs = () => openPlanSigns(() => window as unknown as BrowserWindow);

beforeEach(() => {
	shown = [];
	awake.clear();
});

const none = Object.fromEntries(stepStates.map(state => [state, 0])) as StepCounts;
const plan = (counts: Partial<StepCounts>, run?: 'running'): PlanSummary => ({
	id: '2026-11-21-a',
	name: 'Winter term',
	organization: {address: 'http://127.0.0.1:1'},
	account: {id: 1, email: 'owner@example.com'},
	madeAt: 1,
	counts: {...none, ...counts},
	...(run && {run}),
});

it('while a plan runs the computer stays awake, and the taskbar shows how far it is', () => {
	const {onRunning, onNews} = signs();
	const news = {connectionId: 'demo', id: '2026-11-21-a'};
	onRunning(1);
	expect(awake.size).toBe(1);
	onNews({
		...news,
		plan: plan({pending: 6, running: 1, done: 1, held: 2, excluded: 30}, 'running'),
	});
	onRunning(2);
	onRunning(1);
	expect(awake.size).toBe(1);
	onNews({...news, plan: plan({done: 8, held: 2, excluded: 30}), isEnd: true});
	onRunning(0);
	expect(shown).toEqual([0.3, -1, -1]);
	expect(awake.size).toBe(0);
});
