import {screen} from '@testing-library/react';
import {leaveScreen} from './screen.fixture';
import {useDialogsStore} from '../people-actions/people-dialogs-store';

/** After each test: no dialog is open. */
export async function leavePeople(): Promise<void> {
	useDialogsStore.getState().close();
	await leaveScreen();
}

export const rowOf = (name: RegExp) => screen.findByRole('row', {name});
