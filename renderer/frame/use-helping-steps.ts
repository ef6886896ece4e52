import {useNavigate} from '@tanstack/react-router';
import {useMemo} from 'react';
import type {Connection} from '../../shared/bridge';
import type {StepsThatHelp} from '../components/states/helping-steps';
import {askToUnlock} from './unlock-keys';
import {addressOf} from './use-connection-step';

/** Where trying again cannot help: the passphrase, or signing in again at a server. */
export function useHelpingSteps(connection: Connection | undefined): StepsThatHelp {
	const navigate = useNavigate();
	const {id, kind, baseUrl, email} = connection ?? {};
	return useMemo(() => {
		if (id === undefined || kind !== 'server' || baseUrl === undefined) return {};
		const search = {address: addressOf(baseUrl), email};
		return {
			unlock: {label: 'Unlock', act: () => askToUnlock()},
			beforeWaiting: () => window.steward.ask('calls:ask-again', {connectionId: id}),
			'sign-in': {label: 'Sign in again', act: () => void navigate({to: '/connect', search})},
		};
	}, [navigate, id, kind, baseUrl, email]);
}
