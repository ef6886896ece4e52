import {Button} from '@mantine/core';
import {openName} from '../../../shared/model/shown-name';
import {ConfirmDialog, Dialog} from '../../components/dialog';
import type {RevokeQuestion} from './use-revoke';
import styles from './confirm-revoke.module.css';
import {TypedCount, useTypedCount} from '../../components/typed-count';

type Props = {
	readonly question: RevokeQuestion;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

/** Asks before links are revoked, and names what is passed over. */
export function ConfirmRevoke({question: {links, skipped}, onClose, onConfirm}: Props) {
	const [first] = links;
	const only = links.length === 1 ? first : undefined;
	const what = only === undefined ? `${links.length.toLocaleString('en')} links` : 'link';
	const number = useTypedCount(links.length);
	const passedOver = skipped.length > 0 && (
		<>
			<p>{links.length === 0 ? 'None of these can be revoked:' : 'These are passed over:'}</p>
			<ul className={styles.list}>
				{skipped.slice(0, mostNamed).map(({row, reason}) => (
					<li key={row.id}>
						<span className={styles.name}>{openName(row.title)}</span>
						<span className={styles.reason}>{reason}</span>
					</li>
				))}
				{skipped.length > mostNamed && (
					<li className={styles.reason}>and {skipped.length - mostNamed} more</li>
				)}
			</ul>
		</>
	);
	if (links.length === 0) {
		return (
			<Dialog
				isOpen
				onClose={onClose}
				title="Nothing can be revoked"
				footer={
					<Button data-autofocus onClick={onClose}>
						Close
					</Button>
				}
			>
				{passedOver}
			</Dialog>
		);
	}
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={!number.isTyped}
			onClose={onClose}
			title={`Revoke ${only === undefined ? what : openName(only.title)}?`}
			confirm={`Revoke ${what}`}
			onConfirm={onConfirm}
		>
			<p>
				{only === undefined
					? 'Their addresses stop working at once and for good. Whoever joined already stays. New links from the same recipes have new addresses.'
					: 'Its address stops working at once and for good. Whoever joined already stays. A new link from the same recipe has a new address.'}
			</p>
			{passedOver}
			<TypedCount what="links" count={links.length} state={number} />
		</ConfirmDialog>
	);
}

const mostNamed = 8;
