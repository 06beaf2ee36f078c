// The payment method at the blocks checkout. It has no fields: the payer pays on Ponte's page.
(({ wc, wp }) => {
  const { title, description, supports } = wc.wcSettings.getSetting("ponte_data", {});
  const text = wp.htmlEntities.decodeEntities;
  const content = wp.element.createElement("div", null, text(description || ""));
  wc.wcBlocksRegistry.registerPaymentMethod({
    name: "ponte",
    label: text(title || ""),
    ariaLabel: text(title || ""),
    content,
    edit: content,
    canMakePayment: () => true,
    supports: { features: supports || [] },
  });
})(window);
