import {expect, test} from 'vitest';
import {initialsOf} from './avatar';

test.each([
	['Ana Ruiz', 'AR'],
	['Ana María de la Cruz', 'AC'],
	['Ana', 'A'],
	['李小龍', '李'],
	['横山 翔', '横'],
	['محمد علي', 'مع'],
	['  (test) user ', 'TU'],
	['👩‍💻 Dev', 'D'],
	['élodie Ñandú', 'ÉÑ'],
	['', ''],
])('initials of %j are %j', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
