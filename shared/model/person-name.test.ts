import {expect, it} from 'vitest';
import {nameProblem} from './person-name';

it.each([
	['Ada', undefined],
	['  Al ', undefined],
	['Ян', undefined],
	['אב', undefined],
	['𝒜𝒷', undefined],
	['👩 Astronaut', undefined],
	['x'.repeat(100), undefined],
	['𝒜'.repeat(100), undefined],
	['A|b', undefined],
	['', /at least 2/],
	[' x ', /at least 2/],
	['x'.repeat(101), /at most 100/],
	['Ada*', /\*/],
	['Ada`', /`/],
	['Ada\\', /\\/],
	['Ada>', />/],
	['Ada"', /"/],
	['Ada@home', /@/],
	['Ada\u0000', /unprintable/],
	['Ada\nB', /unprintable/],
	['Ada\ud800', /unprintable/],
	['Ada \u202enimda', /unprintable/],
	['Ada\u200b Lovelace', /unprintable/],
	['👩\u200d🚀 Astronaut', /unprintable/],
	['Ada|12', /\|/],
])('%j', (name, problem) => {
	if (problem === undefined) expect(nameProblem(name)).toBeUndefined();
	else expect(nameProblem(name)).toMatch(problem);
});
