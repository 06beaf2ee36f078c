// @ts-check
import { Dependencies } from "@nestjs/common";
import {
  ChannelService,
  EventBus,
  PaymentMethod,
  PaymentMethodEvent,
  Permission,
  RoleService,
  TransactionalConnection,
} from "@vendure/core";
import { marked } from "./default-channel-mark.js";
import { HANDLER } from "./vendure-shop.js";

const { CreatePaymentMethod, UpdatePaymentMethod, CreateSettings, UpdateSettings } = Permission;
const SETTING_UP = [CreatePaymentMethod, UpdatePaymentMethod, CreateSettings, UpdateSettings];

/**
 * Vendure puts every payment method into the default channel too, where a marketplace's seller could take payments for all orders. So
 * each of Ponte's gets a mark: whether the person who saved its arguments may set up payments of the default channel.
 */
export class DefaultChannel {
  /**
   * @param {TransactionalConnection} connection @param {ChannelService} channels @param {RoleService} roles @param {EventBus} events
   */
  constructor(connection, channels, roles, events) {
    this.connection = connection;
    this.channels = channels;
    this.roles = roles;
    this.events = events;
  }

  onApplicationBootstrap() {
    this.events.registerBlockingEventHandler({
      id: "ponte-default-channel",
      event: PaymentMethodEvent,
      handler: (event) => this.mark(event),
    });
  }

  /** Within the transaction that saves the payment method. @param {PaymentMethodEvent} event */
  async mark({ ctx, type, entity, input }) {
    if (type === "deleted" || typeof input !== "object" || !input.handler) return;
    if (input.handler.code !== HANDLER) return;
    const repository = this.connection.getRepository(ctx, PaymentMethod);
    const { handler } = await repository.findOneByOrFail({ id: entity.id });
    const { id } = await this.channels.getDefaultChannel(ctx);
    // Without a person, the shop's own programs save it.
    const isTrusted =
      ctx.activeUserId === undefined ||
      (await this.roles.userHasAnyPermissionsOnChannel(ctx, id, SETTING_UP));
    await repository.update(entity.id, { handler: marked(handler, isTrusted) });
  }
}
Dependencies(TransactionalConnection, ChannelService, RoleService, EventBus)(DefaultChannel);
