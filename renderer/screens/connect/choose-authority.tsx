import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Fragment, useState} from 'react';
import type {ChosenAuthority} from '../../../shared/bridge';
import {explainStep} from '../../api/connection/connections';
import {useChooseAuthority} from '../../api/connection/signing-in';
import {Dialog} from '../../components/dialog';
import {FailedState} from '../../components/states/failed-state';
import {dayOf} from '../../text/joined-day';
import classes from './choose-authority.module.css';

type Props = {
	/** The server that the authority is to vouch for. */
	readonly address: string;
	readonly onTrust: (authority: ChosenAuthority) => void;
};

/** Another authority than those of the system: chosen as a file, compared, then trusted for one server. */
export function ChooseAuthority({address, onTrust}: Props) {
	const [chosen, setChosen] = useState<ChosenAuthority>();
	const [isAsking, setAsking] = useState(false);
	const {mutate, isPending, error} = useChooseAuthority(authority => {
		setChosen(authority);
		setAsking(true);
	});
	return (
		<>
			<Button variant="default" disabled={isPending} onClick={() => mutate()}>
				<Trans>Choose a certificate authority</Trans>
			</Button>
			{error !== null && (
				<div className={classes.problem}>
					<FailedState isInline words={explainStep(error)} />
				</div>
			)}
			<Dialog
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={t`Is this the certificate authority of your organization?`}
				footer={
					<>
						<Button variant="default" data-autofocus onClick={() => setAsking(false)}>
							<Trans>Cancel</Trans>
						</Button>
						<Button
							onClick={() => {
								setAsking(false);
								if (chosen) onTrust(chosen);
							}}
						>
							<Trans>Trust it for this server</Trans>
						</Button>
					</>
				}
			>
				<p>
					<Trans>
						Compare the fingerprint with the one that the administrator of the server gives you,
						over another channel than this network. It is trusted for {address} alone.
					</Trans>
				</p>
				{chosen && <Facts authority={chosen} />}
			</Dialog>
		</>
	);
}

function Facts({authority}: {readonly authority: ChosenAuthority}) {
	const {subject, issuer, fingerprint, validFrom, validTo} = authority;
	return (
		<dl className={classes.facts}>
			<dt>
				<Trans>Fingerprint</Trans>
			</dt>
			<dd className={classes.fingerprint}>
				{fingerprint.split(':').map((pair, at) => (
					// Pairs repeat; their place is all that tells them apart.
					<Fragment key={at}>
						{at > 0 && ':'}
						{at > 0 && <wbr />}
						{pair}
					</Fragment>
				))}
			</dd>
			<dt>
				<Trans>Name</Trans>
			</dt>
			<dd>{subject}</dd>
			<dt>
				<Trans>Signed by</Trans>
			</dt>
			<dd>{issuer === subject ? t`Itself` : issuer}</dd>
			<dt>
				<Trans>Valid</Trans>
			</dt>
			<dd>{t`${{from: dayOf(validFrom)}} to ${{until: dayOf(validTo)}}`}</dd>
		</dl>
	);
}
