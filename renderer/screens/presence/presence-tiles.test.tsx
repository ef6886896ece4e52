// @vitest-environment happy-dom
import {i18n} from '@lingui/core';
import {screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {PresenceTiles} from './presence-tiles';

afterEach(async () => {
	await leaveScreen();
	speakEnglishOfCode();
});

test.each([
	['en', '1,234'],
	['de', '1.234'],
])('counts are written as in the language of the window: %s', async (locale, count) => {
	i18n.loadAndActivate({locale, messages: {}});
	showScreen(<PresenceTiles counts={[1234]} chosen={undefined} onChoose={() => {}} />);
	await screen.findByText(count);
	expect(screen.getAllByText('–').length).toBeGreaterThan(0);
});
