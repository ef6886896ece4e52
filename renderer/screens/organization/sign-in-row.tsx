import {t} from '@lingui/core/macro';
import {Switch} from '@mantine/core';
import {useState} from 'react';
import {formatList} from '../../../shared/languages/formats';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {
	type useOrganizationMore,
	useSetSignIn,
	type SignInMethod,
} from '../../api/organization/more';
import {useFormCall} from '../../api/use-form-call';
import {ConfirmDialog} from '../../components/dialog';
import type {ExtraFacts} from '../../organization/extra-facts';
import {noteDone, noteFailed} from '../../state/changes';
import {ExtraRow} from './extra-row';
import {ReadState} from './read-state';
import styles from './domains-row.module.css';

type Props = {
	readonly facts: ExtraFacts;
	/** Its methods are undefined where the server does not tell them. */
	readonly more: ReturnType<typeof useOrganizationMore>;
	/** Why they cannot be changed here. */
	readonly whyNot: string | undefined;
};

const about = 'sign-in methods';

/** The ways to sign in; each is turned on or off after a question of what that does. */
export function SignInRow({facts, more, whyNot}: Props) {
	const methods = more.data?.signIn ?? [];
	const {id: connectionId} = useConnection();
	const setting = useSetSignIn();
	const send = useFormCall(setting.mutateAsync);
	const [asked, setAsked] = useState<SignInMethod>();
	const on = methods.filter(({isOn}) => isOn);
	const turn = (method: SignInMethod) => {
		setAsked(undefined);
		const words = method.isOn ? offWords(method.title) : onWords(method.title);
		const {refused} = words;
		send(
			methods.map(one => (one === method ? {...one, isOn: !one.isOn} : one)),
			{
				about: about,
				refused,
				unclear: words.unclear,
				onDone: () => noteDone(connectionId, {label: words.done}),
				onRefused: error => noteFailed(connectionId, refused, changeInShort(error), about),
			},
		);
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
									<span className={styles.domain}>{method.title}</span>
									<span className={styles.state}>{held === whyNot ? '' : held}</span>
									<Switch
										aria-label={t`Signing in with ${{method: method.title}}`}
										title={held}
										checked={method.isOn}
										disabled={held !== undefined || setting.isPending}
										onChange={() => setAsked(method)}
									/>
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
				onConfirm={() => asked !== undefined && turn(asked)}
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

const onWords = (method: string) => ({
	ask: t`Turn on signing in with ${method}?`,
	done: t`Signing in with ${method} turned on.`,
	refused: t`${method} was not turned on.`,
	unclear: t`It is not known whether ${method} was turned on.`,
	effect: t`Everyone with an account can sign in with ${method} as well.`,
});

/** `others` are the ways that stay. */
const offWords = (method: string, others = '') => ({
	ask: t`Turn off signing in with ${method}?`,
	done: t`Signing in with ${method} turned off.`,
	refused: t`${method} was not turned off.`,
	unclear: t`It is not known whether ${method} was turned off.`,
	effect: t`People who sign in only with ${method} can't sign in any more; that may include you. People who are signed in stay signed in. Still on: ${others}.`,
});
