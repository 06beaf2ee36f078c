type MessageKey<Name extends string> = Name extends `${infer Thing}.${infer Word}`
  ? `${Thing}_${Word}`
  : Name;

/** The message key of a two-part name such as `charge.paid`: in a key, a dot would mean a nested message. */
export function messageKey<Name extends string>(name: Name): MessageKey<Name> {
  return name.replace(".", "_") as MessageKey<Name>;
}
