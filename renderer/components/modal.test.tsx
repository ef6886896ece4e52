// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react';
import {useState, type ReactNode} from 'react';
import {afterEach, expect, it} from 'vitest';
import {theme} from '../styles/theme';
import {ConfirmDialog} from './dialog';
import {Modal} from './modal';

afterEach(cleanup);

type Step = 'closed' | 'asks' | 'tells';

/** A list whose row opens a question; its answer, where there is one, stands in a second layer. */
function Page({children}: {readonly children: (step: Step, go: (to: Step) => void) => ReactNode}) {
	const [step, setStep] = useState<Step>('closed');
	const [isThere, setThere] = useState(true);
	return (
		<MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
			<main tabIndex={-1}>
				<div role="grid" aria-label="Rows">
					<div role="row" tabIndex={0}>
						{isThere && <button onClick={() => setStep('asks')}>Delete</button>}
					</div>
				</div>
			</main>
			<button onClick={() => setThere(false)}>Row goes</button>
			{children(step, setStep)}
		</MantineProvider>
	);
}

const open = async () => {
	const opener = screen.getByRole('button', {name: 'Delete'});
	opener.focus();
	fireEvent.click(opener);
	await waitFor(() =>
		expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
	);
	return opener;
};
const press = (name: string) => {
	const button = screen.getByRole('button', {name});
	button.focus();
	fireEvent.click(button);
};

const question = (step: Step, go: (to: Step) => void) =>
	step === 'asks' && (
		<ConfirmDialog
			isOpen
			title="Delete it?"
			confirm="Delete it"
			onClose={() => go('closed')}
			onConfirm={() => go('tells')}
		>
			It is gone for everybody.
		</ConfirmDialog>
	);

it('what opened a question has the focus again when it is taken away at once', async () => {
	render(<Page>{question}</Page>);
	const opener = await open();
	press('Cancel');
	await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('what is gone by then leaves it to the list of the screen', async () => {
	render(<Page>{question}</Page>);
	await open();
	fireEvent.click(screen.getByText('Row goes'));
	press('Cancel');
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row')));
});

it('a second layer in its place gives the focus to what opened the first', async () => {
	render(
		<Page>
			{(step, go) =>
				step === 'tells' ? (
					<Modal opened title="Deleted" onClose={() => go('closed')}>
						<button data-autofocus onClick={() => go('closed')}>
							Done
						</button>
					</Modal>
				) : (
					question(step, go)
				)
			}
		</Page>,
	);
	const opener = await open();
	press('Delete it');
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Done'));
	press('Done');
	await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('content that takes the place of another has the focus where it begins', async () => {
	render(
		<Page>
			{(step, go) => (
				<Modal opened={step !== 'closed'} title="A person" onClose={() => go('closed')}>
					{step === 'tells' ? (
						<>
							<button onClick={() => go('asks')}>Another</button>
							<button data-autofocus>Show</button>
						</>
					) : (
						<form>
							<button type="button" onClick={() => go('tells')}>
								Add
							</button>
							<input aria-label="Name" />
						</form>
					)}
				</Modal>
			)}
		</Page>,
	);
	await open();
	press('Add');
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Show'));
	press('Another');
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
	// So the window gives it to the frame where nothing better has it in time.
	press('Add');
	screen.getByRole('dialog').focus();
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Show'));
	fireEvent.keyDown(document.activeElement ?? document, {key: 'Escape'});
	await waitFor(() =>
		expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Delete'})),
	);
});

/** A layer whose form comes when what it needs was read. */
const late = (step: Step, go: (to: Step) => void) => (
	<Modal
		opened={step !== 'closed'}
		title="A channel"
		closeButtonProps={{'aria-label': 'Close'}}
		onClose={() => go('closed')}
	>
		<button onClick={() => go('tells')}>Later</button>
		{step === 'tells' && <input aria-label="Name" data-autofocus />}
	</Modal>
);

it('a form that comes after its layer opened has the focus where it begins', async () => {
	render(<Page>{late}</Page>);
	await open();
	const close = screen.getByRole('button', {name: 'Close'});
	await waitFor(() => expect(document.activeElement).toBe(close));
	fireEvent.click(screen.getByRole('button', {name: 'Later'}));
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('it leaves the focus alone where somebody acted meanwhile', async () => {
	render(<Page>{late}</Page>);
	await open();
	const close = screen.getByRole('button', {name: 'Close'});
	await waitFor(() => expect(document.activeElement).toBe(close));
	fireEvent.keyDown(close, {key: 'Shift'});
	fireEvent.click(screen.getByRole('button', {name: 'Later'}));
	await screen.findByLabelText('Name');
	await new Promise(resolve => window.setTimeout(resolve));
	expect(document.activeElement).toBe(close);
});
