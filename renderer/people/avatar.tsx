import {Bot} from 'lucide-react';
import type {User} from '../../shared/model/user';
import styles from './avatar.module.css';

type Props = {
	readonly user: Pick<User, 'full_name' | 'is_bot' | 'is_active'>;
	readonly size?: 'small' | 'large';
};

/** Initials in a circle; a bot has its sign in a square. Pictures of other hosts are never loaded. */
export function Avatar({user, size = 'small'}: Props) {
	return (
		<span
			className={styles.avatar}
			data-size={size}
			data-bot={user.is_bot || undefined}
			data-off={!user.is_active || undefined}
			aria-hidden="true"
		>
			{user.is_bot ? (
				<Bot size={size === 'small' ? 14 : 22} strokeWidth={1.5} />
			) : (
				initialsOf(user.full_name)
			)}
		</span>
	);
}

/** Letters so wide that one of them fills the circle. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The first letters of the first and the last word, as the writing system counts letters. */
export function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word));
	const ends = words.length > 1 && !wide.test(name) ? [words[0], words.at(-1)] : words.slice(0, 1);
	return ends
		.map(word => firstLetter(word ?? ''))
		.join('')
		.toLocaleUpperCase('en');
}

function firstLetter(word: string): string {
	return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';
}
