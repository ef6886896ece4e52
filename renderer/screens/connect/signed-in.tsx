import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef} from 'react';
import type {SignedIn as Account} from '../../../shared/bridge';
import {useAfter} from '../../components/states/use-after';
import {roleWords} from '../../people/role-words';
import {mayManage} from './connect-steps';
import classes from './connect.module.css';

/** Long enough to read a name and a role. */
const glanceMilliseconds = 900;

type Props = {readonly account: Account; readonly onOpen: (id: string) => void};

/** Who signed in, with which role. Who can manage little is told before the organization opens. */
export function SignedIn({account, onOpen}: Props) {
	const {id, label, fullName, role} = account;
	const isOver = useAfter(glanceMilliseconds);
	const isEnough = mayManage(role);
	useEffect(() => {
		if (isEnough && isOver) onOpen(id);
	}, [isEnough, isOver, id, onOpen]);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), []);
	const {one, meaning} = roleWords(role);
	return (
		<div className={classes.elsewhere} role="status">
			<p className={classes.question}>
				<Trans>
					{fullName} is {one} of {label}.
				</Trans>
			</p>
			{!isEnough && (
				<>
					<p className={classes.about}>
						<Trans>
							{meaning} Steward shows what this account can see; most changes need an administrator.
						</Trans>
					</p>
					<div className={classes.buttons}>
						<Button ref={button} onClick={() => onOpen(id)}>
							<Trans>Open {label}</Trans>
						</Button>
					</div>
				</>
			)}
		</div>
	);
}
