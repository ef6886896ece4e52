import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Textarea, TextInput} from '@mantine/core';
import type {LinkRecipe} from '../../../shared/bridge';
import {useConnection} from '../../api/connection/client-context';
import {CopyButton} from '../../components/copy-button';
import {roleWords} from '../../people/role-words';
import {QrCode} from './qr-code';
import {useQuarterMinutes} from '../../api/connection/clocks';
import {messageText, previewSentence, shortLink} from '../../invitations/link-words';
import styles from './compose.module.css';

/** A link that was just made. */
export type MadeLink = {
	readonly address: string;
	readonly role: number;
	/** UNIX seconds; null never ends. */
	readonly expiry: number | null;
	readonly recipe: LinkRecipe;
};

type Props = {
	readonly link: MadeLink;
	readonly onAnother: () => void;
	readonly onShow: () => void;
};

/** What to hand on: the address, a code to point a camera at, and a message ready to send. */
export function LinkMade({link: {address, role, expiry, recipe}, onAnother, onShow}: Props) {
	const {label} = useConnection();
	const now = useQuarterMinutes();
	const {one} = roleWords(role);
	const message = messageText({organization: label, role: one, address, expiry, now});
	return (
		<div className={styles.form}>
			<p className={styles.preview}>
				{previewSentence({
					role: one,
					channels: recipe.channels.map(({name}) => name),
					withDefaults: recipe.withDefaults,
					until: expiry,
					now,
				})}
			</p>
			<div className={styles.made}>
				<QrCode
					text={address}
					label={t`QR code of ${{link: shortLink(address)}}. It contains the URL in the field beside it.`}
				/>
				<div className={styles.side}>
					<div className={styles.hand}>
						<TextInput
							className={styles.grows ?? ''}
							classNames={{input: styles.address ?? ''}}
							label={t`URL`}
							value={address}
							readOnly
							dir="ltr"
							data-autofocus
							// All of it is meant, and its beginning is what is looked at.
							onFocus={({currentTarget: input}) => {
								input.setSelectionRange(0, input.value.length, 'backward');
								input.scrollLeft = 0;
							}}
						/>
						<CopyButton text={address} label={t`Copy link`} />
					</div>
					<div className={styles.hand}>
						<Textarea
							className={styles.grows ?? ''}
							label={t`Message`}
							value={message}
							readOnly
							rows={6}
						/>
						<CopyButton text={message} label={t`Copy message`} />
					</div>
				</div>
			</div>
			<div className={styles.buttons}>
				<Button variant="default" onClick={onAnother}>
					<Trans>Create another</Trans>
				</Button>
				<Button variant="default" onClick={onShow}>
					<Trans>Show in the list</Trans>
				</Button>
			</div>
		</div>
	);
}
