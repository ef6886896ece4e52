import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Textarea, TextInput} from '@mantine/core';
import {useRef, useState, type FormEvent} from 'react';
import {z} from 'zod';
import {useAddDevice} from '../../api/users/devices';
import {useSavedFields} from '../../api/saved/saved-record';
import {useFormCall} from '../../api/use-form-call';
import {checkDevice, cleanToken, placeDeviceRefusal, type DeviceErrors} from './device-rules';
import styles from './devices.module.css';

const savedFields = z.object({token: z.string(), appid: z.string()});
const empty = {token: '', appid: ''};

/** Registers a push token. A refusal stands beside its field, and nothing that was typed is lost. */
export function RegisterDevice({onAdded}: {readonly onAdded: (appId: string) => void}) {
	const adding = useAddDevice();
	const register = useFormCall(adding.mutateAsync);
	const {fields, set: setFields, forget} = useSavedFields('new-device', savedFields, empty);
	const [errors, setErrors] = useState<DeviceErrors>({});
	const form = useRef<HTMLFormElement>(null);
	const set = (change: Partial<typeof empty>) => {
		setFields(change);
		setErrors({});
	};
	const showErrors = (found: DeviceErrors) => {
		setErrors(found);
		const first = ['appid', 'token'].find(name => name in found);
		form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (adding.isPending) return;
		const device = {token: cleanToken(fields.token), appid: fields.appid.trim()};
		const found = checkDevice(device.token, device.appid);
		if (Object.keys(found).length > 0) return showErrors(found);
		setErrors({});
		register(device, {
			about: 'new-device',
			refused: t`The device was not registered.`,
			unclear: t`It is not known whether the device was registered.`,
			onDone: () => {
				forget(fields);
				onAdded(device.appid);
				form.current?.querySelector<HTMLElement>('[name="appid"]')?.focus();
			},
			onRefused: error => showErrors(placeDeviceRefusal(error, device)),
		});
	};
	return (
		<section className={styles.section} aria-labelledby="register-device">
			<h2 id="register-device">
				<Trans>Register a device</Trans>
			</h2>
			<form className={styles.card} ref={form} noValidate onSubmit={submit}>
				{errors.form !== undefined && (
					<p className={styles.problem} role="alert">
						{errors.form}
					</p>
				)}
				<TextInput
					name="appid"
					label={t`App ID`}
					description={t`Letters, digits, dots and hyphens, as in org.example.app.`}
					value={fields.appid}
					error={errors.appid}
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					className={styles.short ?? ''}
					onChange={event => set({appid: event.currentTarget.value})}
				/>
				<Textarea
					name="token"
					label={t`Push token`}
					description={t`Base64, up to 4,096 characters. Line breaks are ignored.`}
					value={fields.token}
					error={errors.token}
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					rows={3}
					classNames={{input: styles.code ?? ''}}
					onChange={event => set({token: event.currentTarget.value})}
				/>
				<div className={styles.buttons}>
					<Button type="submit" loading={adding.isPending}>
						<Trans>Register device</Trans>
					</Button>
				</div>
			</form>
		</section>
	);
}
