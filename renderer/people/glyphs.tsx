import {t} from '@lingui/core/macro';
import {
	Bot,
	Circle,
	CircleX,
	Crown,
	Gavel,
	Shield,
	User as UserGlyph,
	type LucideIcon,
} from 'lucide-react';
import {memo} from 'react';
import {roleName, type RoleName} from '../../shared/model/role';
import type {User} from '../../shared/model/user';
import {roleWords} from './role-words';
import styles from './glyphs.module.css';

const glyphs: Readonly<Record<RoleName, LucideIcon>> = {
	owner: Crown,
	administrator: Shield,
	moderator: Gavel,
	member: UserGlyph,
	guest: UserGlyph,
};

type GlyphProps = {readonly role: number; readonly size?: number};

/** The sign of a role; never alone, always beside its word. */
export const RoleGlyph = memo(function RoleGlyph({role, size = 16}: GlyphProps) {
	const name = roleName(role);
	const Glyph = glyphs[name];
	return (
		<Glyph
			className={styles[name]}
			size={size}
			strokeWidth={1.5}
			aria-hidden="true"
			focusable={false}
		/>
	);
});

/**
 * A role as lists show it: its sign and its word. Lists write other people into their rows with every key, and most are
 * active members: what stays the same is not drawn again.
 */
export const RoleMark = memo(function RoleMark({role}: {readonly role: number}) {
	return (
		<span className={styles.mark}>
			<RoleGlyph role={role} />
			{roleWords(role).title}
		</span>
	);
});

/** The sign of a bot. */
export const BotGlyph = memo(function BotGlyph({size = 16}: {readonly size?: number}) {
	return <Bot className={styles.bot} size={size} strokeWidth={1.5} aria-hidden="true" />;
});

/** Whether an account is in use: a filled dot, or a cross. */
export const StatusMark = memo(function StatusMark({isActive}: {readonly isActive: boolean}) {
	return (
		<span className={styles.mark} data-muted={!isActive || undefined}>
			<StatusGlyph isActive={isActive} />
			{isActive ? t`Active` : t`Deactivated`}
		</span>
	);
});

export const StatusGlyph = memo(function StatusGlyph({isActive}: {readonly isActive: boolean}) {
	return isActive ? (
		<Circle className={styles.active} size={9} aria-hidden="true" />
	) : (
		<CircleX className={styles.deactivated} size={14} strokeWidth={1.5} aria-hidden="true" />
	);
});

/** What kind of account this is, in words. */
export function kindOf({is_bot, bot_type}: User): string {
	if (!is_bot) return t`Person`;
	const kinds = [t`Bot`, t`Generic bot`, t`Incoming webhook`, t`Outgoing webhook`, t`Embedded bot`];
	return kinds[bot_type ?? 0] ?? t`Bot`;
}
