// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {ConnectionProvider} from '../api/connection/client-context';
import {ConfirmBulk} from '../people-actions/bulk/confirm-bulk';
import {ConfirmRevoke} from '../screens/invitations/confirm-revoke';
import {theme} from '../styles/theme';
import {mostUntyped} from './typed-count';

afterEach(cleanup);

const connection = {
	id: 'demo',
	kind: 'demo',
	label: 'Kestrel Bay Observatory',
	baseUrl: 'http://127.0.0.1:1',
	email: 'owner@example.com',
	userId: 1,
	hue: 'blue',
	featureLevel: 263,
	key: 'kept',
} as const;

const show = (dialog: ReactNode) =>
	render(
		<MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
			<QueryClientProvider client={new QueryClient()}>
				<ConnectionProvider connection={connection}>{dialog}</ConnectionProvider>
			</QueryClientProvider>
		</MantineProvider>,
	);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', {name}));
const type = (value: string) =>
	fireEvent.change(screen.getByLabelText(/^Type /), {target: {value}});

const links = (count: number) =>
	Array.from({length: count}, (_none, id) => ({
		id,
		title: `Link ${id}`,
		creator: 'Ines Halloran',
		invitation: {invited_as: 400, expiry_date: null},
	})) as never;
const changes = (count: number) => Array.from({length: count}, () => ({})) as never;

/** Each shows a dialog about so many targets; `act` is called when it is confirmed. */
const dialogs: readonly (readonly [
	string,
	RegExp,
	(count: number, act: () => void) => ReactNode,
])[] = [
	[
		'links are revoked',
		/^Revoke/,
		(count, act) => (
			<ConfirmRevoke
				question={{links: links(count), skipped: []}}
				onClose={() => {}}
				onConfirm={act}
			/>
		),
	],
	[
		'private channels lose everybody',
		/^Unsubscribe/,
		(count, act) => (
			<ConfirmBulk
				plan={{
					changes: changes(count),
					affected: [],
					others: [],
					question: 'Unsubscribe?',
					verb: 'Unsubscribe them',
					label: '',
					losses: ['The channel does not come back.'],
					staysAfterUndo: undefined,
					told: 0,
				}}
				back="Cancel"
				onBack={() => {}}
				onConfirm={act}
			/>
		),
	],
];

describe.each(dialogs)('before %s', (_what, name, dialogOf) => {
	it(`up to ${mostUntyped} are asked about`, () => {
		const act = vi.fn<() => void>();
		show(dialogOf(mostUntyped, act));
		expect(act).not.toHaveBeenCalled();
		expect(screen.queryByLabelText(/^Type /)).toBeNull();
		press(name);
		expect(act).toHaveBeenCalledTimes(1);
	});

	it('of more the number has to be typed', () => {
		const act = vi.fn<() => void>();
		show(dialogOf(mostUntyped + 1, act));
		press(name);
		type('25');
		press(name);
		expect(act).not.toHaveBeenCalled();
		type(' 26 ');
		press(name);
		expect(act).toHaveBeenCalledTimes(1);
	});
});
