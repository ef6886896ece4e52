import {describe, expect, it} from 'vitest';
import {placeOnDisplays} from './place';

const display = {x: 0, y: 0, width: 1920, height: 1080};
const second = {x: 1920, y: 0, width: 2560, height: 1440};
const place = {x: 100, y: 80, width: 1400, height: 900, isMaximized: false};

describe('where the window opens', () => {
	it('in the usual size the first time', () => {
		expect(placeOnDisplays(undefined, [display])).toEqual({width: 1280, height: 800});
	});

	it('smaller on a small display, but not below what the screens need', () => {
		const tiny = {x: 0, y: 0, width: 800, height: 480};
		expect(placeOnDisplays(undefined, [tiny])).toEqual({width: 900, height: 600});
		const small = {x: 0, y: 0, width: 1024, height: 768};
		expect(placeOnDisplays(undefined, [small])).toEqual({width: 1024, height: 768});
	});

	it('where it was left', () => {
		const {isMaximized: _no, ...rectangle} = place;
		expect(placeOnDisplays(place, [display])).toEqual(rectangle);
	});

	it('on the second display, if it is still there', () => {
		const there = {...place, x: 2000};
		expect(placeOnDisplays(there, [display, second])).toMatchObject({x: 2000});
		expect(placeOnDisplays(there, [display])).toEqual({width: 1400, height: 900});
	});

	it('whole, when it was left half outside', () => {
		expect(placeOnDisplays({...place, x: 1500, y: 900}, [display])).toMatchObject({x: 520, y: 180});
		expect(placeOnDisplays({...place, x: -600, y: -300}, [display])).toMatchObject({x: 0, y: 0});
	});

	it('anywhere, when only a sliver of it would be on a display', () => {
		expect(placeOnDisplays({...place, x: 1900}, [display])).toEqual({width: 1400, height: 900});
	});
});
