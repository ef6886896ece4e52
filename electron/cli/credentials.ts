import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {parse} from 'ini';
import {z} from 'zod';
import {apiAddress} from '../gateway/address';
import {GatewayFailure} from '../gateway/failure';
import {UsageError} from './usage';

/** What signs the calls of the command line in; never an argument of it, which others could read. */
export type Credentials = {
	/** Ends in `/api/v1`. */
	readonly baseUrl: string;
	readonly email: string;
	readonly apiKey: string;
};

/** An organization, and an account of it. */
export type Site = {
	/** The same in every run: names what is kept of it. */
	readonly connection: string;
	/** How plans and files name the organization. */
	readonly address: string;
	reach(): Promise<Credentials>;
	close(): Promise<void>;
};

/** The site of which somebody gave the credentials. Throws UsageError that says what is missing. */
export async function credentialsSite(
	file: string | undefined,
	environment: Environment,
	/** Hears of what is no reason to stop. */
	warn: (words: string) => void,
): Promise<Site> {
	const credentials = await readCredentials(file, environment);
	if (file !== undefined && (await isOpenToOthers(file))) {
		warn(`Others on this computer can read ${file}, which holds a key. Run: chmod 600 ${file}`);
	}
	return {
		connection: connectionOf(credentials),
		address: credentials.baseUrl.replace(/\/api\/v1$/, ''),
		reach: () => Promise.resolve(credentials),
		close: () => Promise.resolve(),
	};
}

/** The same organization and account have the same name in every run. */
function connectionOf({baseUrl, email}: Credentials): string {
	const digest = createHash('sha256').update(`${baseUrl} ${email.toLowerCase()}`).digest('hex');
	return `cli-${digest.slice(0, 24)}`;
}

/** The file that the service gives to programs: `[api]` with `email`, `key` and `site`. */
const zuliprc = z.object({
	api: z.object({email: z.string().min(1), key: z.string().min(1), site: z.string().min(1)}),
});

/** Whether its rights let somebody else at it; Windows tells of none. */
async function isOpenToOthers(file: string): Promise<boolean> {
	if (process.platform === 'win32') return false;
	const {mode} = await stat(file);
	return (mode & 0o077) !== 0;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads them from a file of the ecosystem's form, or from `STEWARD_SITE`, `STEWARD_EMAIL` and
 * `STEWARD_API_KEY`. Throws UsageError that says what is missing.
 */
async function readCredentials(
	file: string | undefined,
	environment: Environment,
): Promise<Credentials> {
	if (file === undefined) return fromEnvironment(environment);
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new UsageError(`${file} cannot be read (${error.code ?? error.message}).`);
	});
	const found = zuliprc.safeParse(parse(text.replace(/^\ufeff/, '')));
	if (!found.success) {
		throw new UsageError(`${file} needs a section [api] with email, key and site.`);
	}
	const {email, key, site} = found.data.api;
	return {baseUrl: addressOf(site), email, apiKey: key};
}

function fromEnvironment(environment: Environment): Credentials {
	const {STEWARD_SITE: site, STEWARD_EMAIL: email, STEWARD_API_KEY: apiKey} = environment;
	const missing = Object.entries({
		STEWARD_SITE: site,
		STEWARD_EMAIL: email,
		STEWARD_API_KEY: apiKey,
	})
		.filter(([, value]) => value === undefined || value === '')
		.map(([name]) => name);
	if (site === undefined || email === undefined || apiKey === undefined || missing.length > 0) {
		throw new UsageError(`Give --zuliprc FILE, or set ${missing.join(', ')}.`);
	}
	return {baseUrl: addressOf(site), email, apiKey};
}

function addressOf(site: string): string {
	try {
		return apiAddress(site);
	} catch (error) {
		if (!(error instanceof GatewayFailure)) throw error;
		throw new UsageError(`${site}: ${error.message}`);
	}
}
