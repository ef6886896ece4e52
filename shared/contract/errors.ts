import {z} from 'zod';

const nothing = z.object({});

/**
 * Every error code a service may answer, with its status and the fields it carries beside `code`
 * and `msg` (api-spec "Errors"; api-facts 2.2 and 2.4).
 */
export const errorCodes = {
	BAD_REQUEST: {status: 400, details: nothing},
	REQUEST_VARIABLE_MISSING: {status: 400, details: z.object({var_name: z.string()})},
	REQUEST_VARIABLE_INVALID: {
		status: 400,
		details: z.object({var_name: z.string(), bad_value: z.unknown()}),
	},
	REQUEST_CONFUSING_VAR: {
		status: 400,
		details: z.object({var_name1: z.string(), var_name2: z.string()}),
	},
	INVALID_JSON: {status: 400, details: nothing},
	UNAUTHORIZED: {status: 401, details: nothing},
	UNAUTHORIZED_PRINCIPAL: {status: 400, details: nothing},
	INVALID_API_KEY: {status: 401, details: nothing},
	AUTHENTICATION_FAILED: {status: 401, details: nothing},
	USER_DEACTIVATED: {status: 401, details: nothing},
	REALM_DEACTIVATED: {status: 401, details: nothing},
	PASSWORD_AUTH_DISABLED: {status: 401, details: nothing},
	PASSWORD_RESET_REQUIRED: {status: 401, details: nothing},
	NONEXISTENT_SUBDOMAIN: {status: 404, details: nothing},
	RATE_LIMIT_HIT: {status: 429, details: z.object({'retry-after': z.number()})},
	STREAM_DOES_NOT_EXIST: {
		status: 400,
		details: z.object({stream: z.string().optional(), stream_id: z.int().optional()}),
	},
	BAD_NARROW: {status: 400, details: z.object({desc: z.string()})},
	BAD_EVENT_QUEUE_ID: {status: 400, details: z.object({queue_id: z.string()})},
	MOVE_MESSAGES_TIME_LIMIT_EXCEEDED: {
		status: 400,
		details: z.object({
			first_message_id_allowed_to_move: z.int().nullable(),
			total_messages_in_topic: z.int(),
			total_messages_allowed_to_move: z.int(),
		}),
	},
	REACTION_ALREADY_EXISTS: {status: 400, details: nothing},
	REACTION_DOES_NOT_EXIST: {status: 400, details: nothing},
	STREAM_WILDCARD_MENTION_NOT_ALLOWED: {status: 400, details: nothing},
	TOPIC_WILDCARD_MENTION_NOT_ALLOWED: {status: 400, details: nothing},
	CANNOT_DEACTIVATE_LAST_USER: {
		status: 400,
		details: z.object({is_last_owner: z.boolean(), entity: z.string()}),
	},
	INVITATION_FAILED: {
		status: 400,
		details: z.object({
			/** Address, why, and whether it is of a deactivated account. */
			errors: z.array(z.tuple([z.string(), z.string(), z.boolean()])),
			sent_invitations: z.boolean().optional(),
			daily_limit_reached: z.boolean().optional(),
			license_limit_reached: z.boolean().optional(),
		}),
	},
	REALM_UPLOAD_QUOTA: {status: 400, details: nothing},
	BAD_IMAGE: {status: 400, details: nothing},
	INVALID_PUSH_DEVICE_TOKEN: {status: 400, details: nothing},
	INVALID_REMOTE_PUSH_DEVICE_TOKEN: {status: 400, details: nothing},
	CSRF_FAILED: {status: 403, details: nothing},
	SERVER_NOT_READY: {status: 500, details: nothing},
	/** Ours: the disk of the embedded server is full or cannot be written (R4). */
	STORAGE_FULL: {status: 507, details: nothing},
} as const satisfies Record<string, {status: number; details: z.ZodObject}>;

export type ErrorCode = keyof typeof errorCodes;

type Details<Code extends ErrorCode> = z.output<(typeof errorCodes)[Code]['details']>;

export function isErrorCode(value: unknown): value is ErrorCode {
	return typeof value === 'string' && Object.hasOwn(errorCodes, value);
}

/** Whether a code refuses, though its status says that the server failed. */
export function isRefusalOf(code: string | undefined, status: number): boolean {
	return isErrorCode(code) && errorCodes[code].status === status;
}

/**
 * A refusal by the service: thrown by the rules of the embedded server, rebuilt by the client from
 * the envelope, and the same at both ends. `code` is wider than the table because other servers
 * know more codes; `is()` narrows it and types the extra fields.
 */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly code: string;
	readonly status: number;
	readonly details: Readonly<Record<string, unknown>>;

	constructor(
		code: string,
		message: string,
		details: Readonly<Record<string, unknown>> = {},
		status: number = isErrorCode(code) ? errorCodes[code].status : 400,
	) {
		super(message);
		this.code = code;
		this.status = status;
		this.details = details;
	}

	is<Code extends ErrorCode>(
		code: Code,
	): this is ApiError & {readonly code: Code; readonly details: Details<Code>} {
		return this.code === code;
	}
}

/** Whether an answer says that it is none, as some front ends send it with a status of success. */
export function isRefusal(body: unknown): boolean {
	return typeof body === 'object' && body !== null && 'result' in body && body.result === 'error';
}

/** The generic refusal: no permission, an unknown id, a value out of its rules. */
export function badRequest(message: string): ApiError {
	return new ApiError('BAD_REQUEST', message);
}

/** A refusal with a code of its own; the extra fields are checked against the table. */
export function refusal<Code extends ErrorCode>(
	code: Code,
	message: string,
	details: Details<Code>,
): ApiError {
	return new ApiError(code, message, details);
}
