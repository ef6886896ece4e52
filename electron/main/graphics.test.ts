import {expect, it, vi} from 'vitest';
import {hasGraphicsCard} from './graphics';

vi.mock('electron', () => ({app: {}}));

const none = () => false;
const only = (device: string) => (asked: string) => asked === device;

it.each([
	['linux', none, false],
	['linux', only('/dev/dri'), true],
	['linux', only('/dev/nvidiactl'), true],
	['linux', only('/dev/dxg'), true],
	['linux', only('/dev/null'), false],
	['darwin', none, true],
	['win32', none, true],
] as const)('a graphics card may be there: %s, %s', (platform, isThere, expected) => {
	expect(hasGraphicsCard(platform, isThere)).toBe(expected);
});
