import {useState} from 'react';
import type {SignedIn} from '../../../shared/bridge';
import type {ServerFound} from '../../../shared/server-found';
import type {useBrowserSignIn} from '../../api/signing-in';
import {BrowserWays, WaitingForBrowser} from './browser-sign-in';
import {LivesElsewhere} from './lives-elsewhere';
import {SignInForm} from './sign-in-form';
import classes from './connect.module.css';

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
					<h3 className={classes.waysTitle}>With an API key</h3>
					{form}
				</>
			)}
		</div>
	);
}
