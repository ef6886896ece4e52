import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {EmojiPicture} from './emoji-sign';
import styles from './emoji.module.css';

type Props = {
	readonly name: string;
	/** Of its picture; undefined where there is none to show. */
	readonly address: string | undefined;
};

/** An emoji at the sizes at which people see it: in a line, as a reaction, and alone. */
export function EmojiSizes({name, address}: Props) {
	const shown = `:${name || t`name`}:`;
	return (
		<dl className={styles.sizes} aria-label={t`Preview`}>
			<dt>
				<Trans>In a message</Trans>
			</dt>
			<dd>
				<Trans>
					The kettle is on <EmojiPicture address={address} size={20} />{' '}
					<span className={styles.quiet}>{shown}</span>
				</Trans>
			</dd>
			<dt>
				<Trans>As a reaction</Trans>
			</dt>
			<dd>
				<span className={styles.reaction}>
					<EmojiPicture address={address} size={17} /> <span>3</span>
				</span>
			</dd>
			<dt>
				<Trans>Large</Trans>
			</dt>
			<dd>
				<EmojiPicture address={address} size={64} />
			</dd>
		</dl>
	);
}
