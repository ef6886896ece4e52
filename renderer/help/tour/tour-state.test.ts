import {expect, test} from 'vitest';
import {defaultSettings, settings} from '../../../shared/bridge';
import {begun, left, moved, tourLength, type TourMemory} from './tour-state';
import {tourSteps} from './tour-steps';

const going = (step: number): TourMemory => ({state: 'going', step});

test('has as many steps as it counts', () => {
	expect(tourSteps).toHaveLength(tourLength);
});

test('leads from step to step, and after the last one is done', () => {
	let memory = begun(defaultSettings.tour);
	expect(memory).toEqual(going(0));
	for (let step = 1; step < tourLength; step += 1) {
		memory = moved(memory, 1);
		expect(memory).toEqual(going(step));
	}
	expect(moved(memory, 1)).toEqual({state: 'done', step: 0});
	expect(moved(going(0), -1)).toEqual(going(0));
	expect(moved(going(2), -1)).toEqual(going(1));
});

test('goes on where it was left, and begins anew once it was done', () => {
	expect(begun(left(going(3)))).toEqual(going(3));
	expect(begun({state: 'done', step: 0})).toEqual(going(0));
	expect(left(defaultSettings.tour)).toEqual({state: 'left', step: 0});
	// A later version may have had more steps.
	expect(begun({state: 'left', step: 20})).toEqual(going(tourLength - 1));
});

test('what is remembered is a setting', () => {
	for (const memory of [begun(defaultSettings.tour), left(going(4)), moved(going(4), 1)]) {
		expect(settings.shape.tour.parse(memory)).toEqual(memory);
	}
});
