import {t} from '@lingui/core/macro';
import {
	Building2,
	Clock,
	Coffee,
	Flag,
	Hand,
	Hash,
	Leaf,
	Lightbulb,
	Plane,
	Smile,
	Trophy,
	type LucideIcon,
} from 'lucide-react';
import {useRef, type KeyboardEvent} from 'react';
import {sideKey} from '../keyboard/side-key';
import type {EmojiGroup, EmojiGroupKey} from './emoji-catalogue';
import styles from './emoji-picker.module.css';

const signs: Readonly<Partial<Record<EmojiGroupKey, LucideIcon>>> = {
	frequent: Clock,
	'Smileys & Emotion': Smile,
	'People & Body': Hand,
	'Animals & Nature': Leaf,
	'Food & Drink': Coffee,
	'Travel & Places': Plane,
	Activities: Trophy,
	Objects: Lightbulb,
	Symbols: Hash,
	Flags: Flag,
};

type Props = {
	readonly groups: readonly Pick<EmojiGroup, 'key' | 'name'>[];
	readonly current: string | undefined;
	readonly onGo: (name: string) => void;
};

/** The groups as buttons that lead to them; one tab stop. */
export function EmojiGroups({groups, current, onGo}: Props) {
	const names = groups.map(({name}) => name);
	const bar = useRef<HTMLDivElement>(null);
	const walk = (event: KeyboardEvent) => {
		const key = sideKey(event.key);
		const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
		if (by === 0) return;
		event.preventDefault();
		const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
		const at = buttons.findIndex(button => button === document.activeElement);
		buttons[(at + by + buttons.length) % buttons.length]?.focus();
	};
	const stop = current !== undefined && names.includes(current) ? current : names[0];
	return (
		<div
			ref={bar}
			role="toolbar"
			aria-label={t`Groups of emoji`}
			className={styles.groups}
			onKeyDown={walk}
		>
			{groups.map(({key, name}) => {
				const Sign = signs[key] ?? Building2;
				return (
					<button
						key={name}
						type="button"
						className={styles.group}
						aria-label={name}
						title={name}
						aria-current={name === current ? 'true' : undefined}
						tabIndex={name === stop ? 0 : -1}
						onClick={() => onGo(name)}
					>
						<Sign size={16} strokeWidth={1.5} aria-hidden="true" />
					</button>
				);
			})}
		</div>
	);
}
