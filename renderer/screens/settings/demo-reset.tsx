import {Button} from '@mantine/core';
import {useState} from 'react';
import {DemoResetDialog} from '../../frame/demo-reset-dialog';

/** The button that puts the demo organization back, after asking. */
export function DemoReset() {
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Button variant="default" onClick={() => setAsking(true)}>
				Reset the demo
			</Button>
			<DemoResetDialog isOpen={isAsking} onClose={() => setAsking(false)} />
		</>
	);
}
