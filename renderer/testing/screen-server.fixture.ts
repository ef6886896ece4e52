import {configure} from '@testing-library/react';
import {inject} from 'vitest';

// Calls to a real server, one after the other, take their time on a busy computer.
configure({asyncUtilTimeout: 20_000});

export type ScreenServer = {
	readonly baseUrl: string;
	readonly accounts: Readonly<
		Partial<
			Record<string, {readonly user_id: number; readonly email: string; readonly api_key: string}>
		>
	>;
};

/** The embedded server of this file of tests. */
export const screenServer = (await (await fetch(inject('screenServers'))).json()) as ScreenServer;
