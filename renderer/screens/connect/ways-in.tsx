import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {useState} from 'react';
import type {SignedIn} from '../../../shared/bridge';
import type {ServerFound} from '../../../shared/server-found';
import type {useBrowserSignIn} from '../../api/connection/signing-in';
import {BrowserWays, WaitingForBrowser} from './browser-sign-in';
import {SignInForm} from './sign-in-form';
import classes from './connect.module.css';
import {Button} from '@mantine/core';

type Props = {
	readonly found: ServerFound;
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly caCertificate: string | undefined;
	readonly inBrowser: ReturnType<typeof useBrowserSignIn>;
	readonly onSignedIn: (account: SignedIn) => void;
	readonly onGoTo: (address: string) => void;
};

/** How somebody signs in here: what the server offers, the usual way of its people first. */
export function WaysIn(props: Props) {
	const {found, email, onEmail, caCertificate, inBrowser, onSignedIn, onGoTo} = props;
	const [isStaying, setStaying] = useState(false);
	const {now, start, answer, cancel} = inBrowser;
	const {livesAt, methods, baseUrl, passwordSignIn} = found;
	if (livesAt !== null && !isStaying) {
		return (
			<LivesElsewhere
				home={livesAt}
				here={baseUrl}
				onGo={() => onGoTo(livesAt)}
				onStay={() => setStaying(true)}
			/>
		);
	}
	if (now.state === 'waiting') {
		return <WaitingForBrowser now={now} onAnswer={link => void answer(link)} onCancel={cancel} />;
	}
	// The page over there belongs to the other address, and so does its answer.
	const isAlone = livesAt !== null || methods.length === 0;
	const form = (
		<SignInForm
			found={found}
			email={email}
			onEmail={onEmail}
			caCertificate={caCertificate}
			isFirst={passwordSignIn || isAlone}
			onSignedIn={onSignedIn}
		/>
	);
	if (isAlone) return form;
	const ways = (
		<BrowserWays
			methods={methods}
			now={now}
			isFirst={!passwordSignIn}
			onCancel={cancel}
			onStart={({name, label}) => {
				const ask = {address: baseUrl, method: name, ...(caCertificate && {caCertificate})};
				void start(ask, label);
			}}
		/>
	);
	return (
		<div className={classes.signIn}>
			{passwordSignIn ? (
				<>
					{form}
					{ways}
				</>
			) : (
				<>
					{ways}
					<h3 className={classes.waysTitle}>
						<Trans>With an API key</Trans>
					</h3>
					{form}
				</>
			)}
		</div>
	);
}

type LivesElsewhereProps = {
	readonly home: string;
	/** Origin that was typed. */
	readonly here: string;
	readonly onGo: () => void;
	readonly onStay: () => void;
};

/** The organization gives another address as its own; only the person goes there. */
function LivesElsewhere({home, here, onGo, onStay}: LivesElsewhereProps) {
	return (
		<div className={classes.elsewhere} role="status">
			<p className={classes.question}>
				<Trans>The URL of this organization is {home}.</Trans>
			</p>
			<p className={classes.about}>
				<Trans>
					Nothing was sent there yet. Browser sign-in and links to messages use that URL.
				</Trans>
			</p>
			<div className={classes.buttons}>
				<Button onClick={onGo}>{t`Go to ${{host: new URL(home).host}}`}</Button>
				<Button variant="default" onClick={onStay}>
					{t`Stay at ${{host: new URL(here).host}}`}
				</Button>
			</div>
		</div>
	);
}
