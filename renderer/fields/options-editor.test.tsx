// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {OptionsEditor} from './options-editor';

afterEach(leaveScreen);

test(
	'the first of thousands of options are drawn, and more when they are asked for',
	{tags: ['long']},
	async () => {
		const options = Array.from({length: 1500}, (_none, at) => ({
			key: `k${at}`,
			text: `Option ${at}`,
		}));
		const {user} = showScreen(
			<OptionsEditor
				options={options}
				saved={[...options, ...options.map(({key, text}) => ({key: `${key}x`, text: `${text} x`}))]}
				choosers={undefined}
				error={undefined}
				isLocked={false}
				onOptions={vi.fn()}
			/>,
		);
		expect(await screen.findByText('200 of 1,500')).toBeTruthy();
		expect(screen.getAllByRole('textbox')).toHaveLength(201);
		expect(screen.getAllByRole('button', {name: /^Put .* back$/})).toHaveLength(100);
		await user.click(screen.getAllByRole('button', {name: 'Show 100 more'})[0]!);
		expect(screen.getAllByRole('textbox')).toHaveLength(301);
		expect(document.activeElement).toBe(screen.getAllByRole('textbox')[200]);
	},
);
