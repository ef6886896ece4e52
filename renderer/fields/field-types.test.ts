import {expect, test} from 'vitest';
import {FieldType} from '../../shared/model/profile-field';
import type {PlanChange} from '../../shared/model/plan';
import {valueWords} from '../plans/step-words';
import {codedWords} from '../runs/coded-values';
import {wordsOfType} from './field-types';

test.each([...Object.entries(FieldType), ['one that nobody knows', 99]] as const)(
	'a type is called the same in the form, in a plan and in the journal: %s',
	(_name, type) => {
		const {title} = wordsOfType(type);
		const made = {kind: 'new-field', after: {field_type: type}} as unknown as PlanChange;
		expect(codedWords('field_type', type)).toBe(title);
		expect(valueWords(made, made.after, {} as never)).toBe(title);
	},
);
