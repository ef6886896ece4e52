import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Trash2} from 'lucide-react';
import {useEmojiPicture} from '../../api/messages/emoji-pictures';
import {CopyButton} from '../../components/copy-button';
import {History} from '../../journal/history';
import {
	SheetContent,
	SheetKind,
	SheetTitle,
	SideSheet,
	type SheetProps,
} from '../../lists/side-sheet';
import type {EmojiRow} from './emoji-rows';
import {EmojiSizes} from './emoji-sizes';
import facts from '../../components/facts.module.css';
import styles from './emoji.module.css';

type Props = SheetProps & {
	readonly row: EmojiRow;
	/** Why it cannot be deactivated. */
	readonly whyNotRemove: string | undefined;
	readonly onRemove: () => void;
};

/** One emoji beside the list, at the sizes at which people see it. */
export function EmojiSheet({row, whyNotRemove, onRemove, onClose, onStep, ref}: Props) {
	const {emoji, author, isOverride} = row;
	const address = useEmojiPicture(emoji) ?? undefined;
	return (
		<SideSheet
			name={t`Emoji ${{name: emoji.name}}`}
			bar={
				<>
					<SheetTitle>{`:${emoji.name}:`}</SheetTitle>
					<SheetKind>{emoji.deactivated ? t`Deactivated emoji` : t`Custom emoji`}</SheetKind>
				</>
			}
			onClose={onClose}
			onStep={onStep}
			ref={ref}
		>
			<SheetContent of={emoji.id}>
				<EmojiSizes name={emoji.name} address={address} />
				<div>
					<CopyButton text={`:${emoji.name}:`} label={t`Copy name`} object={emoji.name} />
				</div>
				<dl className={facts.facts}>
					<dt>
						<Trans>Added by</Trans>
					</dt>
					<dd>{author === '' ? t`Not told by the server` : author}</dd>
					<dt>
						<Trans>State</Trans>
					</dt>
					<dd>
						{emoji.deactivated
							? t`Deactivated. It stays where it was used before`
							: t`Everybody can use it`}
					</dd>
					{isOverride && (
						<>
							<dt>
								<Trans>Built-in</Trans>
							</dt>
							<dd>
								<Trans>It stands in the place of the built-in emoji of this name</Trans>
							</dd>
						</>
					)}
				</dl>
				<History about={{kind: 'emoji', name: emoji.name}} />
				<div className={styles.actions}>
					{whyNotRemove !== undefined && <p className={styles.quiet}>{whyNotRemove}</p>}
					<Button
						variant="default"
						color="red"
						leftSection={<Trash2 size={16} strokeWidth={1.5} />}
						disabled={whyNotRemove !== undefined}
						onClick={onRemove}
					>
						<Trans>Deactivate…</Trans>
					</Button>
				</div>
			</SheetContent>
		</SideSheet>
	);
}
