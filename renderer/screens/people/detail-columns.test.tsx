// @vitest-environment happy-dom
import {i18n} from '@lingui/core';
import {render} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import type {PeopleDetails} from '../../people/index/people-details';
import {PeopleIndex} from '../../people/index/people-index';
import {person} from '../../testing/person.fixture';
import cell from '../../components/grid/cell.module.css';
import {detailColumns} from './detail-columns';

afterEach(speakEnglishOfCode);

const people = [
	person({user_id: 1, full_name: 'Ada'}),
	person({user_id: 2, full_name: 'Ben'}),
] as const;

test.each([
	['en', '1,234', '0'],
	['de', '1.234', '0'],
	['ar-EG', '١٬٢٣٤', '٠'],
])(
	'counts are written as in the language of the window, none quietly: %s',
	(locale, some, none) => {
		i18n.loadAndActivate({locale, messages: {}});
		const index = PeopleIndex.of(people);
		const details = {
			index,
			around: {},
			channels: Uint32Array.of(1234, 0),
		} as unknown as PeopleDetails;
		const column = detailColumns(details, false).find(({id}) => id === 'channels')!;
		expect(people.map(user => column.text(user))).toEqual([some, none]);
		const drawn = people.map(user => render(column.render(user)).container.firstElementChild);
		expect(drawn.map(element => element?.className)).toEqual([cell.plain, cell.quiet]);
	},
);
