import {Globe, Hash, Lock, LockKeyhole, type LucideIcon} from 'lucide-react';
import type {ChannelKind} from '../../shared/model/channel';
import styles from './channel-glyph.module.css';

const glyphs: Readonly<Record<ChannelKind, LucideIcon>> = {
	'web-public': Globe,
	public: Hash,
	private: Lock,
	'private-protected': LockKeyhole,
};

type Props = {readonly kind: ChannelKind; readonly size?: number};

/** The sign of a kind of channel; never alone, always beside its word or with it for readers. */
export function ChannelGlyph({kind, size = 16}: Props) {
	const Glyph = glyphs[kind];
	return (
		<Glyph
			className={styles.glyph}
			size={size}
			strokeWidth={1.5}
			aria-hidden="true"
			focusable={false}
		/>
	);
}
