import {LockKeyhole} from 'lucide-react';
import {useRef, type KeyboardEvent} from 'react';
import {sideKey} from '../components/keyboard/side-key';
import {RoleGlyph} from '../people/glyphs';
import {roleSteps, roleWords} from '../people/role-words';
import styles from './role-steps.module.css';

type Props = {
	readonly label: string;
	readonly value: number;
	/** Why a role cannot be chosen; undefined when it can. */
	readonly whyNot: (role: number) => string | undefined;
	readonly onChoose: (role: number) => void;
};

/**
 * The ladder of roles with one line of meaning each. Arrows only walk over it: choosing is an act of
 * its own, because it changes what somebody may do. What is locked says why, once if it is the same
 * for all.
 */
export function RoleSteps({label, value, whyNot, onChoose}: Props) {
	const list = useRef<HTMLDivElement>(null);
	const reasons = new Map(roleSteps.map(role => [role, role === value ? undefined : whyNot(role)]));
	const different = new Set([...reasons.values()].filter(reason => reason !== undefined));
	const lockedCount = [...reasons.values()].filter(reason => reason !== undefined).length;
	const shared = different.size === 1 && lockedCount > 1 ? [...different][0] : undefined;
	const current = roleSteps.includes(value) ? value : roleSteps.at(-1);

	const walk = (event: KeyboardEvent) => {
		const by = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[sideKey(event.key)];
		if (by === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		const steps = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
		const at = steps.findIndex(step => step === document.activeElement);
		steps[(at + by + steps.length) % steps.length]?.focus();
	};

	return (
		<div className={styles.frame}>
			{shared !== undefined && (
				<p className={styles.shared} id="role-locked">
					<LockKeyhole size={14} strokeWidth={1.5} aria-hidden="true" />
					{shared}
				</p>
			)}
			<div
				role="radiogroup"
				className={styles.steps}
				aria-label={label}
				aria-describedby={shared === undefined ? undefined : 'role-locked'}
				data-letters-pass
				ref={list}
				onKeyDown={walk}
			>
				{roleSteps.map(role => {
					const {title, meaning} = roleWords(role);
					const reason = reasons.get(role);
					return (
						<button
							key={role}
							type="button"
							role="radio"
							className={styles.step}
							aria-checked={role === current}
							aria-disabled={reason !== undefined}
							aria-label={title}
							aria-description={reason ?? meaning}
							tabIndex={role === current ? 0 : -1}
							onClick={() => {
								if (reason === undefined && role !== value) onChoose(role);
							}}
						>
							<RoleGlyph role={role} />
							<span className={styles.title}>{title}</span>
							<span className={styles.meaning}>
								{reason === undefined || shared !== undefined ? meaning : reason}
							</span>
							<span className={styles.mark} aria-hidden="true">
								{reason === undefined ? (
									<span className={styles.dot} />
								) : (
									<LockKeyhole size={14} strokeWidth={1.5} />
								)}
							</span>
						</button>
					);
				})}
			</div>
		</div>
	);
}
