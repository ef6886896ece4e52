import {t} from '@lingui/core/macro';
import {ActionIcon, Switch} from '@mantine/core';
import {ListPlus} from 'lucide-react';
import {useState} from 'react';
import type {SignInChange} from '../../../shared/model/change';
import type {JournalEntry} from '../../../shared/model/journal';
import {formatList} from '../../../shared/languages/formats';
import {useApplyChanges} from '../../api/changes/apply-changes';
import type {useOrganizationMore, SignInMethod} from '../../api/organization/more';
import {ConfirmDialog} from '../../components/dialog';
import type {ExtraFacts} from '../../organization/extra-facts';
import {useAddToPlan} from '../../plans/add-to-plan';
import {ExtraRow} from './extra-row';
import {LastChange} from './last-change';
import {ReadState} from './read-state';
import styles from './domains-row.module.css';

type Props = {
	readonly facts: ExtraFacts;
	/** Its methods are undefined where the server does not tell them. */
	readonly more: ReturnType<typeof useOrganizationMore>;
	/** Why they cannot be changed here. */
	readonly whyNot: string | undefined;
	/** The last change of each that was made with Steward. */
	readonly last: ReadonlyMap<string, JournalEntry>;
};

/** The ways to sign in; each is turned on or off after a question of what that does. */
export function SignInRow({facts, more, whyNot, last}: Props) {
	const methods = more.data?.signIn ?? [];
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const [isBusy, setBusy] = useState(false);
	const [asked, setAsked] = useState<SignInMethod>();
	const on = methods.filter(({isOn}) => isOn);
	const turn = async (method: SignInMethod) => {
		setAsked(undefined);
		setBusy(true);
		const words = method.isOn ? offWords(method.title) : onWords(method.title);
		await apply({label: words.done, changes: [turnOf(method)]});
		setBusy(false);
	};
	const heldBy = (method: SignInMethod) => {
		if (whyNot !== undefined) return whyNot;
		if (method.isOn) return on.length === 1 ? t`The only way to sign in stays on.` : undefined;
		return method.whyNot;
	};
	return (
		<ExtraRow
			facts={facts}
			whyNot={whyNot}
			below={
				methods.length > 0 && (
					<ul className={styles.list} aria-label={facts.title}>
						{methods.map(method => {
							const held = heldBy(method);
							return (
								<li key={method.name} className={styles.row}>
									<span className={styles.domain}>
										{method.title}
										<span className={styles.before}>
											<LastChange
												entry={last.get(method.name)}
												words={wordsOf(last.get(method.name))}
											/>
										</span>
									</span>
									<span className={styles.state}>{held === whyNot ? '' : held}</span>
									<span className={styles.acts}>
										<Switch
											aria-label={t`Signing in with ${{method: method.title}}`}
											title={held}
											checked={method.isOn}
											disabled={held !== undefined || isBusy}
											onChange={() => setAsked(method)}
										/>
										<ActionIcon
											aria-label={planWords(method)}
											title={planWords(method)}
											disabled={held !== undefined}
											onClick={() =>
												addToPlan({
													changes: [turnOf(method)],
													proposed: method.isOn
														? offWords(method.title).plan
														: onWords(method.title).plan,
												})
											}
										>
											<ListPlus size={14} strokeWidth={1.5} aria-hidden="true" />
										</ActionIcon>
									</span>
								</li>
							);
						})}
					</ul>
				)
			}
		>
			<ReadState
				of={more}
				title={facts.title}
				words={methods.length === 0 ? t`Not told by this server` : undefined}
			/>
			<ConfirmDialog
				isOpen={asked !== undefined}
				isDangerous={asked?.isOn === true}
				title={asked?.isOn === true ? offWords(asked.title).ask : onWords(asked?.title ?? '').ask}
				confirm={asked?.isOn === true ? t`Turn off` : t`Turn on`}
				onConfirm={() => asked !== undefined && void turn(asked)}
				onClose={() => setAsked(undefined)}
			>
				<p>
					{asked?.isOn === true
						? offWords(
								asked.title,
								formatList(on.filter(one => one !== asked).map(({title}) => title)),
							).effect
						: onWords(asked?.title ?? '').effect}
				</p>
			</ConfirmDialog>
		</ExtraRow>
	);
}

function turnOf({name: method, isOn}: SignInMethod): SignInChange {
	return {kind: 'sign-in', method, before: isOn, after: !isOn};
}

function planWords({isOn, title}: SignInMethod): string {
	return isOn
		? t`Plan to turn off signing in with ${{method: title}}`
		: t`Plan to turn on signing in with ${{method: title}}`;
}

/** What it was before its last change. */
function wordsOf(entry: JournalEntry | undefined): string | undefined {
	if (typeof entry?.before !== 'boolean') return undefined;
	return entry.before ? t`on` : t`off`;
}

const onWords = (method: string) => ({
	ask: t`Turn on signing in with ${method}?`,
	done: t`Signing in with ${method} turned on.`,
	plan: t`Turn on signing in with ${method}`,
	effect: t`Everyone with an account can sign in with ${method} as well.`,
});

/** `others` are the ways that stay. */
const offWords = (method: string, others = '') => ({
	ask: t`Turn off signing in with ${method}?`,
	done: t`Signing in with ${method} turned off.`,
	plan: t`Turn off signing in with ${method}`,
	effect: t`People who sign in only with ${method} can't sign in any more; that may include you. People who are signed in stay signed in. Still on: ${others}.`,
});
