// @vitest-environment happy-dom
import {cleanup, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {speakEnglishOfCode} from '../../../shared/languages/english-of-code';
import {speak} from '../../../shared/languages/speak';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {screenServer} from '../../testing/screen-server.fixture';
import {StatusEditor} from './status-editor';

afterEach(async () => {
	await leaveScreen();
	speakEnglishOfCode();
});

test('what was typed in one language stands there in another', async () => {
	const ownId = screenServer.accounts.owner?.user_id ?? 0;
	const show = () => showScreen(<StatusEditor ownId={ownId} onDone={() => {}} />);
	const field = () => screen.findByRole<HTMLInputElement>('textbox');
	const {user} = show();
	await user.type(await field(), 'Back at noon');
	const {value} = await field();
	expect(value).toContain('Back at noon');
	cleanup();
	await speak('pseudo');
	show();
	const shown = await field();
	expect(shown.getAttribute('aria-label')).not.toBe('Text of your status');
	await waitFor(() => expect(shown.value).toBe(value));
});
