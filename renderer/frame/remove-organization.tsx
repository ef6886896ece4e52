import {useRouter} from '@tanstack/react-router';
import type {Connection} from '../../shared/bridge';
import {useRemoveConnection} from '../api/connections';
import {useKeptTexts} from '../api/kept-texts';
import {ConfirmDialog} from '../components/dialog';

type Props = {
	/** Undefined while nothing is asked. */
	readonly connection: Connection | undefined;
	readonly onClose: () => void;
};

/** Asks before a connection and its key are forgotten on this computer. */
export function RemoveOrganization({connection, onClose}: Props) {
	const router = useRouter();
	const {mutate, isPending} = useRemoveConnection();
	const unsent = useKeptTexts(
		({byConnection}) => byConnection.get(connection?.id ?? '')?.size ?? 0,
	);
	const remove = ({id}: Connection) =>
		mutate(id, {
			onSuccess: () => {
				onClose();
				if (router.state.location.pathname.startsWith(`/o/${encodeURIComponent(id)}/`)) {
					void router.navigate({to: '/'});
				}
			},
		});
	return (
		<ConfirmDialog
			isOpen={connection !== undefined}
			onClose={onClose}
			title={`Remove ${connection?.label ?? ''} from this computer?`}
			confirm="Sign out and remove"
			isBusy={isPending}
			onConfirm={() => connection && remove(connection)}
		>
			<p>
				Steward signs out and forgets the key of {connection?.email}. Nothing changes on the server;
				to come back you sign in again.
			</p>
			{unsent > 0 && (
				<p>
					{unsent === 1 ? 'One text that you typed' : `${unsent} texts that you typed`} and did not
					send {unsent === 1 ? 'is' : 'are'} kept on this computer only, and would be gone with it.
				</p>
			)}
		</ConfirmDialog>
	);
}
