import {t} from '@lingui/core/macro';
import {Switch} from '@mantine/core';
import {useState} from 'react';
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
		const way = method.isOn ? 'off' : 'on';
		const refused = `${method.title} was not turned ${way}.`;
		send(
			methods.map(one => (one === method ? {...one, isOn: !one.isOn} : one)),
			{
				about: about,
				refused,
				unclear: t`It is not known whether ${method.title} was turned ${way}.`,
				onDone: () =>
					noteDone(connectionId, {label: t`Signing in with ${method.title} turned ${way}.`}),
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
										aria-label={t`Signing in with ${method.title}`}
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
				title={t`Turn ${asked?.isOn === true ? 'off' : 'on'} signing in with ${asked?.title ?? ''}?`}
				confirm={asked?.isOn === true ? t`Turn off` : t`Turn on`}
				onConfirm={() => asked !== undefined && turn(asked)}
				onClose={() => setAsked(undefined)}
			>
				<p>
					{asked?.isOn === true
						? t`People who sign in only with ${asked.title} can't sign in any more; that may include you. People who are signed in stay signed in. ${on
								.filter(one => one !== asked)
								.map(({title}) => title)
								.join(', ')} stays on.`
						: t`Everyone with an account can sign in with ${asked?.title ?? ''} as well.`}
				</p>
			</ConfirmDialog>
		</ExtraRow>
	);
}
